const searches = new Map<string, string>();

/** Lists remember their address here, so that the way back leads to the same filters and page. */
export function rememberSearch(list: string, search: string): void {
  searches.set(list, search);
}

export const lastSearch = (list: string): string => searches.get(list) ?? '';
