/** What a file's content says that it is, whatever its name claims. */
export async function detectType(file: Blob): Promise<string> {
  try {
    const { fileTypeFromBuffer } = await import('file-type');
    // Signatures stand at the beginning; a large scan needn't be read to the end.
    const head = new Uint8Array(await file.slice(0, 64 * 1024).arrayBuffer());
    return (await fileTypeFromBuffer(head))?.mime ?? 'application/octet-stream';
  } catch {
    // The detector couldn't be fetched, or the file is unreadable: the server looks at the content again.
    return file.type || 'application/octet-stream';
  }
}
