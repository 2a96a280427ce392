/** The version that health, the document and the client's clean-up speak of. */
export const version = "1.0.0";
