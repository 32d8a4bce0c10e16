/** SWR keys of what the link in a mail opens: paths of the API. */
export const invitationKey = (token: string) =>
  `/event/registration/token/${encodeURIComponent(token)}` as const;
export const questionnaireKey = (token: string) =>
  `/doctor-questionnaire/${encodeURIComponent(token)}` as const;
