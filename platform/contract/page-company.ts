/** The header that contains the company of a page, in requests and answers. */
export const pageCompanyHeader = "X-Page-Company";

/**
 * The query parameter that contains the company, for requests that cannot send the header: a download by a link, a
 * frame, the live stream.
 */
export const pageCompanyParameter = "page_company";

/**
 * The header in which a page of a client view sends the viewed person, so that its request is never answered with the
 * rights of the staff member.
 */
export const clientViewHeader = "X-Client-View";
