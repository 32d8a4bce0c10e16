/** Browsers don't show HEIC: what is stored stays as it is, what is shown is a JPEG. */
export const shownType = (mediaType: string): string =>
  /^image\/hei[cf]$/.test(mediaType) ? 'image/jpeg' : mediaType;
