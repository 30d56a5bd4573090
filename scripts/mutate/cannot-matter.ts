/** Mutants that no test notices, and why nothing that is committed can differ. */
export const CANNOT_MATTER: readonly { readonly file: string; readonly name: string; readonly why: string }[] = [];
