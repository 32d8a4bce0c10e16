export type PaperStatus = 'asked' | 'missing' | 'possible' | 'here';

interface PaperState {
  kind: string;
  status: PaperStatus;
  receivedAt: string | null;
  lookedAtAt: string | null;
}

interface Known {
  /** What the form asks of this person. */
  papers: readonly { kind: string; isRequired: boolean }[];
  /** What staff ask for, whatever is there. */
  asked: readonly string[];
  documents: readonly { id: string; kind: string; createdAt: string }[];
  openings: readonly { documentId: string; openedAt: string | null }[];
}

/** Each paper of a registration: what the customer has to act on comes first. */
export function papersState({ papers, asked, documents, openings }: Known): PaperState[] {
  const kinds = new Set([...asked, ...papers.map(({ kind }) => kind), ...documents.map(({ kind }) => kind)]);
  const states = [...kinds].map((kind): PaperState => {
    const latest = documents
      .filter((document) => document.kind === kind)
      .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
      .at(-1);
    const looks = openings.flatMap(({ documentId, openedAt }) =>
      documentId === latest?.id && openedAt ? [openedAt] : [],
    );
    const isRequired = papers.some((paper) => paper.kind === kind && paper.isRequired);
    const without = isRequired ? 'missing' : 'possible';
    const status = asked.includes(kind) ? 'asked' : latest ? 'here' : without;
    return {
      kind,
      status,
      receivedAt: latest?.createdAt ?? null,
      lookedAtAt: looks.toSorted().at(-1) ?? null,
    };
  });
  return order.flatMap((status) => states.filter((state) => state.status === status));
}

const order = ['asked', 'missing', 'here', 'possible'] as const;

/** Whose turn it is: the customer's as long as something is asked for or missing. */
export const isCustomersTurn = (papers: readonly { status: PaperStatus }[]): boolean =>
  papers.some(({ status }) => status === 'asked' || status === 'missing');
