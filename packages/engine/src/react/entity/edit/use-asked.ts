import { useMemo } from 'react';
import { referencesIn } from '../../../core/entity/references-in.ts';
import { refusingUnread } from '../../../core/entity/unread-references.ts';
import type { Answers, EntityDefinition, FormDefinition } from '../../../core/types.ts';
import { useReferredEntities } from '../entity-config.tsx';
import { onlyGroup } from '../entity-texts.ts';
import type { Fields } from '../fields/field-type.ts';
import { entityForm, type Variant } from './entity-form.ts';

/** A form of the project's own in which an item is asked for, where its fields say too little about what they hold. */
export interface OwnForm {
  form: FormDefinition;
  /** Which of its fields, in this order. */
  fields: readonly string[];
  /** The item's fields as answers of the form, and back: what the form would send, without what it hides. */
  toAnswers(item: Answers): Answers;
  toItem(answers: Answers): Answers;
  /** Where the form asks for a field of the item that it names differently: refusals are shown there. */
  askedAt: Readonly<Record<string, string>>;
}

/** What a page asks for: a form, its words, its fields in sections. */
export interface Asked {
  form: FormDefinition;
  /** Prefix of the words. */
  keys: string;
  sections: { name: string; title: string; fields: readonly string[] }[];
}

interface AskedFor {
  definition: EntityDefinition;
  fields: Fields;
  variant: Variant;
  /** The fields to write; keep the list stable. */
  names: string[];
  own?: OwnForm;
}

/** An item's form: the project's own where there is one, else its fields in the groups of ui.json. */
export function useAsked({ definition, fields, variant, names, own }: AskedFor): Asked {
  const form = useMemo(
    () => refusingUnread(own?.form ?? entityForm(definition, variant, names)),
    [own, definition, variant, names],
  );
  useReferredEntities(useMemo(() => referencesIn(form.schema).map(([, entity]) => entity), [form]));
  const groups = definition.ui.groups ?? [{ name: onlyGroup, fields: names }];
  const title = ({ name }: { name: string }) => fields.words.group(name);
  if (own) {
    const [first = { name: onlyGroup }] = groups;
    const section = { name: first.name, title: title(first), fields: own.fields };
    return { form, keys: `forms:${form.name}`, sections: [section] };
  }
  return {
    form,
    keys: `entities:${definition.name}`,
    sections: groups
      .map((group) => ({
        name: group.name,
        title: title(group),
        fields: group.fields.filter((field) => names.includes(field)),
      }))
      .filter((section) => section.fields.length > 0),
  };
}
