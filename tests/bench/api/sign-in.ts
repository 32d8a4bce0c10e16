type Headers = Record<string, string>;

/** Opens the shop as a visitor; resolves with the headers that further calls need. */
export async function visit(url: string): Promise<Headers> {
  const token = cookiesOf(await fetch(`${url}/api/shop/app-config`)).get('XSRF-TOKEN') ?? '';
  return {
    'content-type': 'application/json',
    cookie: `XSRF-TOKEN=${token}`,
    'x-xsrf-token': decodeURIComponent(token),
  };
}

/** Signs a person of the demo in, of the shop or of the back office; resolves with the headers that further calls need. */
export async function signIn(
  url: string,
  username: string,
  door: 'shop' | 'admin' = 'shop',
): Promise<Headers> {
  const headers = await visit(url);
  const body = JSON.stringify({
    username,
    password: 'Demo-Passwort1!',
    ...(door === 'shop' && { _remember_me: false }),
  });
  const answer = await fetch(`${url}/api/${door}/login`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`sign-in of ${username}: ${answer.status} ${await answer.text()}`);
  const cookies = cookiesOf(answer);
  // The token belongs to the session: the one that came with it.
  return {
    ...headers,
    'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}

function cookiesOf(response: Response): Map<string, string> {
  return new Map(
    response.headers.getSetCookie().map((cookie) => {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}
