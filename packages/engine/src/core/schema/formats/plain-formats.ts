/** Formats adopted from ajv-formats; the others are our own, see `formats.ts`. */
export const plainFormats = ['uuid', 'ipv4', 'ipv6', 'hostname', 'duration', 'json-pointer'] as const;
