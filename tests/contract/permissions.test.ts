import { describe, expect, it } from 'vitest';
import { entity, entityNames, permissions, uiOf } from './support/schemas.ts';

const table = permissions();
const grants = Object.entries(table).flatMap(([role, entities]) =>
  Object.entries(entities).map(([name, grant]) => ({ role, name, grant })),
);

describe('the permission table', () => {
  it('names the roles of the shop, each with at least one permission', () => {
    expect(Object.keys(table).sort()).toEqual(['admin', 'auditor', 'editor', 'pharmacist', 'pta', 'support']);
    for (const [role, entities] of Object.entries(table)) expect(Object.keys(entities), role).not.toEqual([]);
  });

  // A copy of a customer's data and their erasure follow these links: who could turn one around would read or erase a stranger's row.
  it('says once whose a row is, and lets only who reads the answers link a doctor to an account', () => {
    const changeable = entityNames().flatMap((name) =>
      Object.entries(entity(name).properties)
        .filter(
          ([, { entity: to, readOnly, derived, createOnly }]) =>
            to === 'customer' && !readOnly && !derived && !createOnly,
        )
        .map(([field]) => `${name}.${field}`),
    );
    expect(changeable).toEqual(['doctor.customerId']);
    const blind = Object.values(table).filter((entities) =>
      entities.questionnaire?.hide?.includes('answers'),
    );
    expect(blind).not.toEqual([]);
    for (const { doctor } of blind) expect(doctor?.write ?? []).not.toContain('customerId');
    for (const { doctor } of blind) expect(doctor?.write).toBeDefined();
  });

  // What is encrypted tells of people; a list that asks for a fresh sign-in asks for a purpose, too.
  it('lets nobody take a list about people along without the password and a purpose', () => {
    const ofPeople = entityNames().filter((name) =>
      Object.values(entity(name).properties).some(({ encrypted }) => encrypted),
    );
    expect(ofPeople.length).toBeGreaterThan(10);
    expect(ofPeople.filter((name) => !uiOf(name).freshSignIn?.includes('export'))).toEqual([]);
  });

  // The colour says in which of four classes of price an article is: prices are the pharmacist's.
  it('lets editors write of an article none of what stands with its price', () => {
    const price = uiOf('article').groups?.find(({ name }) => name === 'price')?.fields ?? [];
    expect(price).toContain('colorCategory');
    expect(table.editor?.article?.write?.filter((field) => price.includes(field))).toEqual([]);
  });

  // States and groups of them are known to the engine, which refuses others.
  it('restricts to possible values of the field', () => {
    const wrong = grants.flatMap(({ role, name, grant }) =>
      Object.entries(grant.where ?? {}).flatMap(([field, values]) => {
        const legal = field === 'state' ? undefined : entity(name).properties[field]?.enum;
        return legal
          ? values.filter((value) => !legal.includes(String(value))).map((v) => `${role}: ${field}=${v}`)
          : [];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
