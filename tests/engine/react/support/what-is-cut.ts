/** Runs in the page: what stands beside the window, and boxes that hide a part of their text. What screen readers alone read is left out. */
export function whatIsCut(): string[] {
  const { clientWidth: width, scrollWidth } = document.documentElement;
  const around = (element: Element): Element[] => [
    element,
    ...(element.parentElement ? around(element.parentElement) : []),
  ];
  const shown = [...document.querySelectorAll('body *')].filter(
    (element) =>
      element.checkVisibility() &&
      around(element).every((one) => {
        const { clipPath, overflowX } = getComputedStyle(one);
        return clipPath === 'none' && overflowX !== 'auto';
      }),
  );
  const nameOf = (element: Element) =>
    `${element.tagName} ${element.className} ${element.textContent}`.slice(0, 90);
  const beside = shown.filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left < -1 || right > width + 1;
  });
  const cut = shown.filter(
    (element) =>
      /hidden|clip/.test(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth + 1,
  );
  return [
    ...(scrollWidth > width ? [`the page is ${scrollWidth} wide`] : []),
    ...beside.map((element) => `beside the window: ${nameOf(element)}`),
    ...cut.map((element) => `cut off: ${nameOf(element)}`),
  ];
}
