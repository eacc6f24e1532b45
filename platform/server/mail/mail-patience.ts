/** The time limits of a mail server, in milliseconds. */
export const mailPatience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/**
 * The time after which a hanging or slow mail server is given up, well before another delivery may claim the message.
 */
export const maxDeliveryMs = 60_000;
