import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { readXlsx } from '../../support/read-xlsx.ts';

let server: TestApp;
let pharmacist: Awaited<ReturnType<TestApp['staff']>>;
beforeAll(async () => {
  server = await buildTestApp();
  pharmacist = await server.staff('pharmacist');
});
afterAll(() => server.close());

// What spreadsheets take for a formula, also behind what they trim, or by what they split a cell.
const formulas = [
  '=HYPERLINK("http://evil.invalid","Rechnung")',
  "=cmd|'/C calc'!A0",
  "+49+cmd|'/C calc'!A0",
  "-2+3+cmd|'/C calc'!A0",
  "@SUM(1+1)*cmd|'/C calc'!A0",
  ';=1+1',
  '";=1+1;"',
  // Where keyboards have them, some spreadsheets read them as the others.
  '\uFF1D1+1',
  '\uFF0B1+1',
  '\uFF0D1+1',
  '\uFF20SUM(1+1)',
];

it.each(formulas)(
  'a customer who calls themselves %s runs nothing in a colleague’s spreadsheet',
  async (text) => {
    const customer = await server.customer();
    // As somebody sends it; where the shop’s rules refuse it, it is stored behind their back.
    await server.deps.db
      .updateTable('customer')
      .set({ lastName: text, street: `x${text}` })
      .where('id', '=', customer.account.id)
      .execute();
    const { customerNumber } = await server.deps.db
      .selectFrom('customer')
      .where('id', '=', customer.account.id)
      .select('customerNumber')
      .executeTakeFirstOrThrow();
    const asked = `purpose=Planung&q=${customerNumber}&fields=lastName,street`;
    const csv = await pharmacist.get(`/api/admin/customer/export?${asked}`, {
      headers: { 'accept-language': 'de' },
    });
    const [, row = ''] = csv.text.replace('\uFEFF', '').trimEnd().split('\r\n');
    const cells = cellsOf(row);
    expect(cells).toHaveLength(2);
    expect(cells[0]).not.toMatch(/^[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/);
    const sheet = readXlsx((await pharmacist.get(`/api/admin/customer/export.xlsx?${asked}`)).raw);
    expect(sheet.A2).toMatchObject({ type: 's', hasFormula: false });
    expect(sheet.A2?.value).toContain(text);
  },
);

/** A row as a spreadsheet splits it. */
function cellsOf(row: string): string[] {
  return [...row.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
