/** Bills that fall due within so many days are due soon. */
export const DUE_SOON_DAYS = 7;

/** True if a bill falls due within a week; overdue bills are counted elsewhere. */
export const isDueSoon = (days_past_due: number): boolean => days_past_due <= 0 && days_past_due >= -DUE_SOON_DAYS;
