/** Version of this build; stored data of other versions is cleaned up at start. */
export const appVersion: string = import.meta.env.VITE_APP_VERSION ?? "1.0.0";
