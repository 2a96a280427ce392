/** The version of this program, by which what older ones have left in the browser is told apart. */
export const appVersion: string = import.meta.env.VITE_APP_VERSION ?? "1.0.0";
