/** The addresses for which the web part has a page. */
export interface PageAddresses {
  /** Returns whether a page has this path, as a person writes it. */
  isPage(path: string): Promise<boolean>;
  /** The paths of the pages that anybody may read. */
  publicPages(): Promise<string[]>;
}

/** The default of a portal without a list of pages: every address is a page. */
export const everyAddress: PageAddresses = {
  isPage: async () => true,
  publicPages: async () => ["/"],
};
