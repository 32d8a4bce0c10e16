/** What is photographed: a card, or a sheet of paper held upright. */
export type CameraFrame = 'card' | 'page';

/** Has the browser a camera to ask for, and does the page let it? Whether the person does, opening it tells. */
export function hasCamera(): boolean {
  if (!navigator.mediaDevices?.getUserMedia) return false;
  // Chromium tells whether the page's policy allows it; others refuse when it is opened.
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } };
  return featurePolicy?.allowsFeature('camera') ?? true;
}
