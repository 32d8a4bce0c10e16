/** The generated schema's verdict on one answer, written by hand for the forms that have no library. */
export const isRight = (answer: string): boolean => /^[A-Za-z].{1,79}$/.test(answer);
