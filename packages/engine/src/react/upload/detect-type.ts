import { within } from './within.ts';

/** The file waits for what looks into it, and the answers with it, in milliseconds. */
const patience = 10_000;
const unknown = 'application/octet-stream';

/** What a file's content says that it is, whatever its name claims. */
export async function detectType(file: Blob): Promise<string> {
  try {
    // By name, so that no more of it is bundled.
    const detecting = import('file-type').then(({ fileTypeFromBuffer }) => fileTypeFromBuffer);
    const detect = await within(patience, detecting);
    if (!detect) return file.type || unknown;
    // Signatures stand at the beginning; a large scan needn't be read to the end.
    const head = new Uint8Array(await file.slice(0, 64 * 1024).arrayBuffer());
    return (await detect(head))?.mime ?? unknown;
  } catch {
    // The detector couldn't be fetched, or the file is unreadable: the server looks at the content again.
    return file.type || unknown;
  }
}
