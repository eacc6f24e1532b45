/** The header by which a page of a client view names the viewed person, so that it is never answered as to the staff. */
export const clientViewHeader = "X-Client-View";
