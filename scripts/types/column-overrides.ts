interface Override {
  /** Imported by the generated file. */
  from?: { file: string; name: string };
  /** The type of a value, without null. */
  type: string;
  /** What a view's column holds, of which PostgreSQL always says that it may be null. */
  isNeverNull?: true;
}

const domain = (file: string, name: string, type = name): Override => ({
  from: { file: `../../domain/${file}`, name },
  type,
});
const engine = (name: string): Override => ({ from: { file: '@rezeptur/engine/core', name }, type: name });

/** Columns of which neither the database nor an entity's schema says what they hold. */
export const columnOverrides: Record<string, Override> = {
  'eventUninvitedView.customerId': { type: 'string', isNeverNull: true },
  'eventUninvitedView.eventId': { type: 'string', isNeverNull: true },
  'form.schema': engine('JsonSchema'),
  'form.steps': engine('StepTable'),
  'form.ui': engine('FormUi'),
  'idempotency.result': { type: 'unknown' },
  'invoice.content': domain('invoice/invoice-content.ts', 'InvoiceContent'),
  'orderItem.articleType': { type: "ArticleTable['type']" },
  'orderItem.subItems': domain('pricing/sub-items.ts', 'SubItem', 'SubItem[]'),
  'orderItemBatchView.articleName': { type: 'string', isNeverNull: true },
  'orderItemBatchView.articleType': { type: "ArticleTable['type']" },
  'orderItemBatchView.batchNumber': { type: 'string', isNeverNull: true },
  'orderItemBatchView.batchState': { type: 'BatchState', isNeverNull: true },
  'orderItemBatchView.expiresOn': { type: 'string', isNeverNull: true },
  'orderItemBatchView.orderId': { type: 'string', isNeverNull: true },
  'orderItemBatchView.position': { type: 'number', isNeverNull: true },
  'passkey.transports': { type: 'string[]' },
  'orderItem.unit': { type: "ArticleTable['unit']" },
};
