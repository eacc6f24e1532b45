/** The time limits of a mail server, in milliseconds. */
export const mailPatience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** A mail server that hangs or drips is given up well before somebody else may take the message. */
export const maxDeliveryMs = 60_000;
