/**
 * What stands in the place of an erased value. It is the same for everybody and nobody's secret: it is stored in clear text, so that
 * no key is made anew for somebody who was forgotten.
 */
export const standIns = {
  name: 'Gelöscht',
  zip: '00000',
  day: '1900-01-01',
  text: '-',
  emailDomain: '@geloescht.invalid',
} as const;

const { emailDomain, ...whole } = standIns;

export const wholeStandIns: readonly string[] = [...Object.values(whole), '', '{}', '[]'];

export const isStandIn = (text: string): boolean =>
  wholeStandIns.includes(text) || text.endsWith(emailDomain);
