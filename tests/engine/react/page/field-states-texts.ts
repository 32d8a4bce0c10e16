export const texts = {
  submit: 'Absenden',
  left: { label: 'Beim Verlassen' },
  early: { label: 'Sofort' },
  changed: { label: 'Nach Änderung' },
  hinted: { label: 'Kennwort' },
  slow: { label: 'Bedächtig' },
  free: { label: 'Freiwillig' },
  cancel: { label: 'Abbrechen' },
};
