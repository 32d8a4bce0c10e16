/** What modules of compiled forms import: the widgets by name, and how they are made known. */
export { addWidgets } from './form/theme/registry.ts';
export * from './form/theme/widgets.ts';
