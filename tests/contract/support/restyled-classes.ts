/**
 * Where the shop gives an element of the engine another look than its tokens do. It may place one, hide it or set tokens
 * without being named here. The list may only get shorter.
 */
export const restyled = [
  'ui/styles/finder.css .rz-finder .rz-input:placeholder-shown',
  'ui/styles/form-page.css .rz-short-form .rz-group__title',
  'ui/styles/layout.css .rz-gate > .rz-icon',
  'ui/sign-in/login-prompt.css .rz-login-prompt > .rz-icon',
  'ui/styles/print.css .rz-confirmation .rz-alert',
  'ui/styles/tables.css .rz-table--stacks :is(th, td):is(*, .rz-align-end)',
  'ui/admin/badges.css .rz-admin .rz-badge',
  'ui/admin/room.css body:has(.rz-admin) .rz-button',
  'ui/admin/room.css body:has(.rz-admin) .rz-button--small',
  'app/shell/login/login.css .rz-login .rz-form__alert',
  'app/shell/login/login.css .rz-login .rz-alert',
  'app/shell/login/login.css .rz-login .rz-field--required > .rz-field__label::after',
  'features/account/orders.css .rz-orders .rz-button--link',
  'features/article/article-details.css .rz-article__packaging .rz-icon',
  'features/cart/cart.css .rz-cart-line__choices .rz-select',
  'features/article/gallery.css [dir="rtl"] .rz-zoom__pages .rz-icon',
  'features/blog/post.css [dir="rtl"] .rz-post__back .rz-icon',
  'features/home/home.css .rz-tiles .rz-icon',
  'features/profile-requests/profile-requests.css .rz-requests .rz-wizard',
  'features/profile-requests/profile-requests.css .rz-requests .rz-wizard__text',
  'features/workbench/styles/room.css .rz-wb .rz-wb__cards > .rz-panel',
];
