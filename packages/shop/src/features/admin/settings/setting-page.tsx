import {
  EntityEdit,
  type EntityPageProps,
  type EntityRow,
  useEntityData,
} from '@rezeptur/engine/react/entity';
import { createContext, useContext } from 'react';

const NameContext = createContext('');

/** Which setting the form around is about. */
export const useSettingName = (): string => useContext(NameContext);

/** A setting's edit page: its value is asked for as its name demands. */
export function SettingPage({ of, id }: EntityPageProps) {
  const { data } = useEntityData<{ data: EntityRow }>(`/${of}/${encodeURIComponent(id)}`);
  return (
    <NameContext value={String(data?.data.name ?? '')}>
      <EntityEdit of={of} id={id} />
    </NameContext>
  );
}
