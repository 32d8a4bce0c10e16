import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import type { Feature } from './feature.ts';

type StartDeps = Pick<Deps, 'database' | 'flows' | 'hooks' | 'jobs' | 'people' | 'schemas'>;

/**
 * Checks the list of features and puts each to work.
 * @throws Error when two features claim the same name, table, flow, entity, job or setting, when a flow or entity doesn't
 * exist, when a flow has no feature, or when its events and the effects don't match.
 */
export function startFeatures(app: FastifyInstance, deps: StartDeps, features: readonly Feature[]): void {
  checkFeatures(features, deps);
  for (const { encrypted, persons, flows = {}, hooks = {}, jobs = {}, queues = {}, routes } of features) {
    if (encrypted) deps.database.fields.add(encrypted);
    if (persons) deps.people.register(persons);
    for (const [flow, behaviour] of Object.entries(flows)) deps.flows.register(flow, behaviour);
    for (const [entity, hook] of Object.entries(hooks)) deps.hooks.set(entity, hook);
    for (const [job, { cron, run }] of Object.entries(jobs)) deps.jobs.every(job, cron, run);
    for (const [queue, handler] of Object.entries(queues)) deps.jobs.work(queue, handler);
    routes?.(app);
  }
  const declared = [...deps.schemas.flows.keys()];
  const missing = declared.filter((flow) => !features.some(({ flows = {} }) => Object.hasOwn(flows, flow)));
  if (missing.length > 0) throw new Error(`No feature declares the flow ${missing.join(', ')}.`);
}

function checkFeatures(features: readonly Feature[], { schemas }: Pick<StartDeps, 'schemas'>): void {
  demandOneOwner('name', features, ({ name }) => [name]);
  demandOneOwner('table', features, ({ tables = [] }) => tables);
  demandOneOwner('setting', features, ({ settings = [] }) => settings);
  demandOneOwner('flow', features, ({ flows = {} }) => Object.keys(flows));
  demandOneOwner('entity', features, ({ hooks = {} }) => Object.keys(hooks));
  demandOneOwner('job', features, ({ jobs = {}, queues = {} }) => [
    ...Object.keys(jobs),
    ...Object.keys(queues),
  ]);
  for (const { name, hooks = {} } of features) {
    const unknown = Object.keys(hooks).filter((entity) => !schemas.entities.has(entity));
    if (unknown.length > 0)
      throw new Error(`Feature ${name} writes to the unknown entity ${unknown.join(', ')}.`);
  }
}

function demandOneOwner(
  what: string,
  features: readonly Feature[],
  claims: (feature: Feature) => readonly string[],
): void {
  const owners = new Map<string, string>();
  for (const feature of features) {
    for (const claim of claims(feature)) {
      const other = owners.get(claim);
      if (other) throw new Error(`The ${what} ${claim} has two owners: ${other} and ${feature.name}.`);
      owners.set(claim, feature.name);
    }
  }
}
