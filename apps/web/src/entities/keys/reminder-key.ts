/** Every query of the reminders of collections and campaigns begins with this key. */
export const reminderKey = ['reminders'] as const
