/** The tab that shows a checkout. It is opened in the click itself, before there is an address to go to. */
export type CheckoutTab = { goTo: (url: string) => void; close: () => void; isOwn: boolean };

export type CheckoutWindow = { open: () => CheckoutTab; goTo: (url: string) => void };

type Browser = Pick<Window, 'open' | 'location'>;

export function createCheckoutWindow(browser: Browser = window): CheckoutWindow {
  return {
    goTo: (url) => browser.location.assign(url),
    open() {
      const tab = browser.open('', '_blank');
      if (tab === null) {
        return { isOwn: false, close: () => undefined, goTo: (url) => browser.location.assign(url) };
      }
      // The payment provider's page gets no hold on this one.
      tab.opener = null;
      return { isOwn: true, close: () => tab.close(), goTo: (url) => tab.location.replace(url) };
    },
  };
}
