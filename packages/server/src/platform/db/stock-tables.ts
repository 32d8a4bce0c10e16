import type { Generated } from 'kysely';
import type { ArticleType } from '../../domain/catalogue/article-type.ts';
import type { Computed } from './column-types.ts';
import type { EntityColumns } from './platform-tables.ts';

export type BatchState = 'quarantine' | 'released' | 'blocked';

export interface BatchTable extends EntityColumns {
  state: Generated<BatchState>;
  articleId: string;
  batchNumber: string;
  pzn: string | null;
  expiresOn: string;
  thc: number | null;
  cbd: number | null;
  tymc: number | null;
  tamc: number | null;
  dryingLoss: number | null;
  releaseSpecification: string | null;
  receivedAmount: number;
  onHandAmount: Computed<number>;
  reservedAmount: Generated<number>;
  dispensedAmount: Generated<number>;
  destroyedAmount: Generated<number>;
  releasedAt: string | null;
  releasedBy: string | null;
}

export interface BatchView extends BatchTable {
  articleName: Computed<string>;
  articleType: Computed<ArticleType>;
  isExpired: Computed<boolean>;
}

export interface StockMoveTable {
  id: Generated<string>;
  createdAt: Generated<string>;
  batchId: string;
  orderId: string | null;
  kind: 'reserve' | 'let_go' | 'dispense' | 'destroy';
  amount: number;
  actorType: string;
  actorId: string | null;
  reason: string | null;
}

/** Batches, and where their packages went. */
export interface StockTables {
  batch: BatchTable;
  batchView: BatchView;
  stockMove: StockMoveTable;
}
