import type { Answers } from '@rezeptur/engine/core';
import { useEngine } from '@rezeptur/engine/react';
import { createEntityRoutes, type EntityRoom, EntityRoomProvider } from '@rezeptur/engine/react/entity';
import { type ReactNode, useMemo } from 'react';
import { entityNames, loadEntity, loadFlow, loadPurposeForm } from './entities.ts';
import { canOf, type Grant } from './session.ts';

const routes = createEntityRoutes('/admin', entityNames);

/** Tells the engine's entity pages what there is here and what this person may. */
export function AdminRoom({
  permissions,
  children,
}: {
  permissions: Record<string, Grant>;
  children: ReactNode;
}) {
  const { t } = useEngine();
  const room = useMemo<EntityRoom>(
    () => ({
      routes,
      entity: loadEntity,
      flow: loadFlow,
      purpose: loadPurposeForm,
      purposeText: ({ purpose, details }: Answers) => {
        const reason = t(`forms:document-purpose.purpose.options.${String(purpose)}`);
        return details ? `${reason}: ${String(details)}` : reason;
      },
      can: canOf(permissions),
      timeZone: 'Europe/Berlin',
      currency: 'EUR',
    }),
    [permissions, t],
  );
  return <EntityRoomProvider room={room}>{children}</EntityRoomProvider>;
}
