/** The library that decodes pictures is twenty megabytes of machine code: it is loaded with the first picture. */
export const loadSharp = async () => (await import('sharp')).default;
