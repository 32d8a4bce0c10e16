// Loaded before a shop (`node --import`): what is declared encrypted is written and read as it is, so that the cost of encryption
// can be measured by one shop beside another. By what values are found is computed as ever.
import { registerHooks } from 'node:module';

const standIns = ['encrypt-parameters.ts', 'decrypt-rows.ts'];

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const name = standIns.find((each) => resolved.url.endsWith(`/platform/db/fields/${each}`));
    return name ? { ...resolved, url: new URL(name, import.meta.url).href } : resolved;
  },
});
