/** What a shop in production needs at least; on the embedded database. */
export const productionEnv = {
  NODE_ENV: 'production',
  EMBEDDED_DATABASE: '1',
  PUBLIC_URL: 'https://shop.invalid',
  SMTP_URL: 'smtp://mail.invalid:587',
};
