import { EntityEdit, type EntityPageProps, type EntityRow } from '@rezeptur/engine/react/entity';
import { settingForm } from './setting-form.ts';
import { form } from './settings-form.ts';

const formOf = ({ name }: EntityRow) => settingForm(form, String(name));

/** A setting's edit page: its value is asked for as its schema declares it. */
export const SettingPage = ({ of, id }: EntityPageProps) => <EntityEdit of={of} id={id} formOf={formOf} />;
