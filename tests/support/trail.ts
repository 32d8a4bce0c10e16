import type { TestBrowser } from './test-browser.ts';

/** Entries of the audit trail, the newest first, each with what it changed: a list leaves that out. */
export async function trailOf(admin: TestBrowser, query: string): Promise<object[]> {
  const listed = (await admin.get(`/api/admin/audit?${query}`)).body.data as { id: string }[];
  return Promise.all(
    listed.map(async ({ id }) => (await admin.get(`/api/admin/audit/${id}`)).body.data as object),
  );
}
