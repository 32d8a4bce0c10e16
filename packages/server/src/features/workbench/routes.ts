import type { Texts } from '@rezeptur/engine/build';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { type Answers, script } from '../../http/answers.ts';
import { ensureXsrfCookie } from '../../http/callers/xsrf.ts';
import { adminPrefix } from '../../prefixes.ts';
import { workbenchAccess } from './access.ts';
import { createCheckDeclaration } from './check-declaration.ts';
import { createCheckInProcess } from './check-in-process.ts';
import { createDeclarations, type Kind } from './declaration-files.ts';
import { createImportSchema } from './import-schema.ts';
import { createModuleStore } from './module-store.ts';
import { createSaveDeclaration } from './save-declaration.ts';

interface OfDeclaration {
  Params: { kind: Kind; name: string };
}
interface WithFiles extends OfDeclaration {
  Body: { files: Texts };
}

const prefix = `${adminPrefix}/workbench`;
const params = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: ['form', 'entity'] },
    name: { type: 'string', pattern: '^[a-z0-9-]+$', maxLength: 100 },
  },
};
/**
 * What the workbench asks: declarations as written, the verdict over edited ones, a form of a pasted schema, and in development
 * to save.
 */
export function registerWorkbench(app: FastifyInstance, deps: Deps): void {
  const declarations = createDeclarations(deps);
  const checkHere = createCheckDeclaration(deps);
  // A developer's own texts are trusted, and checked sooner.
  const check = deps.config.workbench ? checkHere : createCheckInProcess(deps);
  const save = createSaveDeclaration({ ...deps, declarations, check: checkHere });
  const importSchema = createImportSchema(deps);
  const modules = createModuleStore(deps.clock);
  const body = deps.schemas.bodyOf('workbench-check');
  const access = workbenchAccess(deps.config);
  const call = (answer: { api: string } | { answers: Answers }): { config: FastifyContextConfig } => ({
    config: { ...access, refuses: ['notSignedIn', 'notAllowed'], ...answer },
  });

  app.get(prefix, call({ api: 'workbench' }), async (request, reply) => {
    ensureXsrfCookie(request, reply);
    return {
      data: {
        form: declarations.names('form'),
        entity: declarations.names('entity'),
        maySave: deps.config.workbench,
      },
    };
  });

  app.post<{ Body: { schema: string } }>(
    `${prefix}/import`,
    {
      ...call({ api: 'workbench-import' }),
      schema: { body: deps.schemas.bodyOf('workbench-import') },
    },
    async ({ body: pasted }) => ({ data: await importSchema(pasted.schema) }),
  );

  app.get<OfDeclaration>(
    `${prefix}/:kind/:name`,
    { ...call({ api: 'workbench-files' }), schema: { params } },
    async ({ params: of }) => ({
      data: { files: declarations.read(of.kind, of.name) },
    }),
  );

  app.post<WithFiles>(
    `${prefix}/:kind/:name/check`,
    { ...call({ api: 'workbench-check' }), schema: { params, body } },
    async (request) => {
      const { kind, name } = request.params;
      const { mistakes, missing, code, version } = await check(kind, name, filesOf(request));
      const module = code === undefined ? undefined : `${prefix}/modules/${modules.put(code)}`;
      return { data: { findings: mistakes, missing, module, version } };
    },
  );

  app.put<WithFiles>(
    `${prefix}/:kind/:name`,
    { ...call({ api: 'workbench-saved' }), schema: { params, body } },
    async (request) => {
      const { kind, name } = request.params;
      return { data: { saved: save(kind, name, filesOf(request)) } };
    },
  );

  app.get<{ Params: { module: string } }>(
    `${prefix}/modules/:module`,
    call({ answers: script }),
    async (request, reply) => {
      const code = modules.find(request.params.module);
      if (code === undefined) throw new AppError('notFound');
      return reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(code);
    },
  );

  /** Other names than those that a declaration's files have go nowhere near the disk. */
  function filesOf({ params: { kind }, body: { files } }: FastifyRequest<WithFiles>): Texts {
    const strange = Object.keys(files).filter((file) => !declarations.isFile(kind, file));
    if (strange.length > 0 || files['schema.json'] === undefined) throw new AppError('badRequest');
    return files;
  }
}
