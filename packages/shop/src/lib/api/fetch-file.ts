/** A file of the app's own, whole; the server's calls go through `api`. */
export async function fetchFile(url: string): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}`);
  return answer.arrayBuffer();
}
