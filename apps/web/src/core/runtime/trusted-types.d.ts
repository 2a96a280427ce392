/** The part of Trusted Types in use; TypeScript's library does not declare it yet. */
interface Window {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(text: string): string },
    ): {
      /** Actually a TrustedScriptURL, which is accepted wherever a script URL is. */
      createScriptURL(text: string): string;
    };
  };
}
