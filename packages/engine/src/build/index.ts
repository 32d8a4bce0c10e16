/** Node side of the engine: reading declarations, compiling them, serving them to Vite. */
export { compileEntity, compileFlow, compileForm, compileFormFactory } from './compile-module.ts';
export { compileValidators } from './compile-validators.ts';
export {
  type LoadedSchemas,
  loadSchemas,
  type PermissionGrant,
  type PermissionTable,
} from './load-schemas.ts';
export { readJson } from './read-json.ts';
export { rezepturSchemas } from './rezeptur-schemas.ts';
export { readLibrary } from './schema-files.ts';
