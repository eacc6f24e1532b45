/** The header with the company of a page, in requests and in answers. */
export const pageCompanyHeader = "X-Page-Company";

/**
 * The query parameter with the company, for requests that cannot have the header: a download by a link, a frame, the
 * live stream.
 */
export const pageCompanyParameter = "page_company";

/**
 * The header by which a page of a client view names the viewed person, so that its request is never answered as the
 * staff's own.
 */
export const clientViewHeader = "X-Client-View";
