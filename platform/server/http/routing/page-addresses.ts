/** The addresses for which the web client has a page. */
export interface PageAddresses {
  /** Returns whether a page has this path, as a person writes it. */
  isPage(path: string): Promise<boolean>;
  /** Returns the paths of the public pages. */
  publicPages(): Promise<string[]>;
}

/** The default of a portal without a list of pages: every address is a page. */
export const everyAddress: PageAddresses = {
  isPage: async () => true,
  publicPages: async () => ["/"],
};
