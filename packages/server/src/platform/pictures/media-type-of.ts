/** What a file is, by its first bytes; undefined where they tell nothing. What knows all kinds is loaded with the first file. */
export async function mediaTypeOf(bytes: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(bytes))?.mime;
}
