import type { Answer, TestBrowser } from '../../support/test-browser.ts';

/** Opens each document of a row, as staff must before they decide on it, and answers what they get. */
export async function openDocuments(
  staff: TestBrowser,
  entity: 'customer' | 'order',
  id: string,
): Promise<Answer[]> {
  const documents = `/api/admin/${entity}/${id}/documents`;
  const { body } = await staff.get<{ data: { id: string }[] }>(documents);
  const answers: Answer[] = [];
  for (const document of body.data) {
    const purpose = { purpose: 'Prüfung vor der Entscheidung' };
    const opened = await staff.post<{ data: { url: string } }>(`${documents}/${document.id}/open`, purpose);
    answers.push(await staff.get(opened.body.data.url));
  }
  return answers;
}
