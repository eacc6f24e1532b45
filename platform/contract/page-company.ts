/** The header by which a request names the company of its page, and an answer the company that it is of. */
export const pageCompanyHeader = "X-Page-Company";

/** The query parameter of a request that cannot bring the header: a download by a link, a frame, the live stream. */
export const pageCompanyParameter = "page_company";

/** The header by which a page of a client view names the viewed person, so that it is never answered as to the staff. */
export const clientViewHeader = "X-Client-View";
