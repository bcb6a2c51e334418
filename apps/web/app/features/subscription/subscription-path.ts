export const SUBSCRIPTION_PATH = '/app/subscription';
