/** Asks the person to confirm their credentials; resolves to whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/**
 * Sets the function that shows the credentials dialog; without it, no confirmation is requested. Returns a function
 * that unsets it.
 */
export function askConfirmationsWith(format: Ask): () => void {
  ask = format;
  return () => {
    if (ask === format) ask = undefined;
  };
}

/**
 * Returns whether the person confirmed their credentials; calls that were refused at the same time wait for one
 * confirmation.
 */
export function requestConfirmation(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = undefined;
  });
  return asking;
}
