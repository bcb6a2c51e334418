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
      fill(tab.document);
      return { isOwn: true, close: () => tab.close(), goTo: (url) => tab.location.replace(url) };
    },
  };
}

const WAITING = 'Opening the payment page…';

/** Until there is an address the tab has words, in this page's colours, instead of nothing for as long as it takes. */
function fill(tab: Document): void {
  const viewport = tab.createElement('meta');
  Object.assign(viewport, { name: 'viewport', content: 'width=device-width' });
  tab.head.append(viewport);
  tab.documentElement.lang = 'en';
  tab.title = WAITING;
  tab.body.textContent = WAITING;
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.documentElement);
  Object.assign(tab.documentElement.style, { backgroundColor, color, fontFamily });
  Object.assign(tab.body.style, { display: 'grid', placeContent: 'center', height: '100vh', margin: '0' });
}
