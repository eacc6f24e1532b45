interface Recaptcha {
  ready(done: () => void): void;
  render(
    place: HTMLElement,
    options: {
      sitekey: string;
      size: "invisible";
      callback: (token: string) => void;
      "error-callback": () => void;
    },
  ): number;
  execute(widget: number): void;
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

let loading: Promise<Recaptcha> | undefined;

/** Google's script, only where the portal was told to use it. */
function loadRecaptcha(): Promise<Recaptcha> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = "https://www.google.com/recaptcha/api.js?render=explicit&hl=es-419";
    script.addEventListener("load", () => {
      const recaptcha = window.grecaptcha;
      if (recaptcha) recaptcha.ready(() => resolve(recaptcha));
      else reject(new Error("reCAPTCHA did not start"));
    });
    script.addEventListener("error", () => reject(new Error("reCAPTCHA could not be loaded")));
    document.head.append(script);
  });
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** A token of an invisible reCAPTCHA, which may ask the person something first. */
export async function recaptchaToken(siteKey: string): Promise<string> {
  const recaptcha = await loadRecaptcha();
  const place = document.body.appendChild(document.createElement("div"));
  try {
    return await new Promise((resolve, reject) => {
      const widget = recaptcha.render(place, {
        sitekey: siteKey,
        size: "invisible",
        callback: resolve,
        "error-callback": () => reject(new Error("reCAPTCHA failed")),
      });
      recaptcha.execute(widget);
    });
  } finally {
    place.remove();
  }
}
