/** The part of Trusted Types that we use; TypeScript's own library has none of it yet. */
interface Window {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScriptURL(text: string): string },
    ): {
      /** In truth a TrustedScriptURL, which stands wherever an address of a script may. */
      createScriptURL(text: string): string;
    };
  };
}
