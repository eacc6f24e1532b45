/** Which addresses the web part has a page for. */
export interface PageAddresses {
  /** Whether a page has this path, as a person writes it. */
  isPage(path: string): Promise<boolean>;
  /** The paths of the pages that anybody may read. */
  publicPages(): Promise<string[]>;
}

/** Without a list of its own, a portal takes every address for a page. */
export const everyAddress: PageAddresses = {
  isPage: async () => true,
  publicPages: async () => ["/"],
};
