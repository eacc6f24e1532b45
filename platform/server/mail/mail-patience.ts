/** The time limits of a mail server, in milliseconds. */
export const mailPatience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/**
 * The time, in milliseconds, after which a delivery to a slow mail server is aborted, well before another delivery
 * may claim the message.
 */
export const maxDeliveryMs = 60_000;
