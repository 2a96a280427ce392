/** The version stated by health and the document, and used by the client's clean-up. */
export const version = "1.0.0";
